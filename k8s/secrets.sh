#!/usr/bin/env bash
# Makes the Secrets that the chart and k8s/ read, each once: those that are there stay as they are. `k8s/secrets.sh NAMESPACE`
set -euo pipefail
namespace=${1:-madang}
# It begins with a letter: the broker reads what begins with a digit as a number.
word() { echo "w$(openssl rand -hex 24)"; }
secret() {
  local name=$1 kind=$2
  shift 2
  if ! kubectl -n "$namespace" get secret "$name" >/dev/null 2>&1; then
    kubectl -n "$namespace" create secret generic "$name" --type="$kind" "$@"
  fi
}

kubectl get namespace "$namespace" >/dev/null 2>&1 || kubectl create namespace "$namespace"
secret madang Opaque \
  --from-literal=MADANG_PRINCIPAL_SECRET="$(word)" --from-literal=MADANG_AUDIT_SECRET="$(word)" \
  --from-literal=MADANG_PII_SECRET="$(word)" --from-literal=NATS_USER=madang \
  --from-literal=NATS_PASSWORD="$(word)" --from-literal=REDIS_PASSWORD="$(word)"
for service in agents betting content game-feeds identity stats wallet; do
  secret "madang-database-$service" kubernetes.io/basic-auth \
    --from-literal=username="madang_${service//-/_}" --from-literal=password="$(word)"
done
