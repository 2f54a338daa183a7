#!/usr/bin/env bash
# The ledger of an installation in the cluster, verified from here, as the roles of wallet and betting. `k8s/verify.sh NAMESPACE`
set -euo pipefail
namespace=${1:-madang}
port=${VERIFY_PORT:-15432}
part() { kubectl -n "$namespace" get secret "madang-database-$1" -o "jsonpath={.data.$2}" | base64 --decode; }
url() { echo "postgres://$(part "$1" username):$(part "$1" password)@127.0.0.1:$port/madang?sslmode=no-verify"; }

kubectl -n "$namespace" port-forward svc/madang-postgres-rw "$port:5432" >/dev/null &
forward=$!
trap 'kill "$forward"' EXIT
until (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do
  kill -0 "$forward"
  sleep 0.2
done
WALLET_DATABASE_URL=$(url wallet) BETTING_DATABASE_URL=$(url betting) npm run ledger:verify
