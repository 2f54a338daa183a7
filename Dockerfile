# One image for every process; the argument names its program, as the cluster on one machine starts them:
#   docker run -p 127.0.0.1:8080:8080 -v madang:/data -e MADANG_DEMO=1 madang    everything in one process
#   docker run madang services/wallet/main.ts                                   one service
#   docker run madang gateway/main.ts                                           the doors
# What a process reads of the environment stands in its README. Without the demo, the standalone's first start wants
# MADANG_ADMIN_ACCOUNT and MADANG_ADMIN_PASSWORD.
# The base by its digest: `docker buildx imagetools inspect node:26.10.0-bookworm-slim` tells it, and
# `--build-arg BASE=node:26.10.0-bookworm-slim@sha256:…` takes it. The same sources and base give the same image with
#   SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) docker buildx build --output type=image,rewrite-timestamp=true …
ARG BASE=node:26.10.0-bookworm-slim

FROM ${BASE} AS build
WORKDIR /madang
COPY . .
RUN npm ci --no-audit --no-fund
RUN node scripts/generate.ts && node standalone/sites.ts
# Again, without the tools that only building and testing need.
RUN npm ci --no-audit --no-fund --omit=dev

FROM ${BASE}
# Whose the files are: nobody's who runs here, so that no process changes its program. Tilt's processes own theirs.
ARG OWNER=0:0
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 MADANG_DATA=/data MADANG_DEMO=0
WORKDIR /madang
COPY --from=build --chown=${OWNER} /madang/package.json ./
COPY --from=build --chown=${OWNER} /madang/node_modules node_modules
COPY --from=build --chown=${OWNER} /madang/proto proto
COPY --from=build --chown=${OWNER} /madang/runtime runtime
COPY --from=build --chown=${OWNER} /madang/services services
COPY --from=build --chown=${OWNER} /madang/gateway gateway
COPY --from=build --chown=${OWNER} /madang/standalone standalone
COPY --from=build --chown=${OWNER} /madang/i18n i18n
COPY --from=build --chown=${OWNER} /madang/rich-text rich-text
COPY --from=build --chown=${OWNER} /madang/scripts scripts
COPY --from=build --chown=${OWNER} /madang/originals originals
COPY --from=build --chown=${OWNER} /madang/web-player/dist web-player/dist
COPY --from=build --chown=${OWNER} /madang/web-admin/dist web-admin/dist
RUN install --directory --owner=node --group=node /data
# By number: a cluster that lets no root in has to know it before it starts anything.
USER 1000:1000
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 CMD ["node", "scripts/healthcheck.ts"]
ENTRYPOINT ["node"]
CMD ["standalone/main.ts"]
