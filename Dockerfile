# One image for every process; the argument names its program, as the cluster on one machine starts them:
#   docker run -p 127.0.0.1:8080:8080 -v madang:/data -e MADANG_DEMO=1 madang    everything in one process
#   docker run madang services/wallet/main.ts                                   one service
#   docker run madang gateway/main.ts                                           the doors
# What a process reads of the environment stands in its README. Without the demo, the standalone's first start wants
# MADANG_ADMIN_ACCOUNT and MADANG_ADMIN_PASSWORD.
ARG BASE=node:26.10.0-bookworm-slim

FROM ${BASE} AS build
WORKDIR /madang
COPY . .
RUN npm ci --no-audit --no-fund
RUN node scripts/generate.ts && node standalone/sites.ts
# Again, without the tools that only building and testing need.
RUN npm ci --no-audit --no-fund --omit=dev

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 MADANG_DATA=/data MADANG_DEMO=0
WORKDIR /madang
COPY --from=build /madang/package.json ./
COPY --from=build /madang/node_modules node_modules
COPY --from=build /madang/proto proto
COPY --from=build /madang/runtime runtime
COPY --from=build /madang/services services
COPY --from=build /madang/gateway gateway
COPY --from=build /madang/standalone standalone
COPY --from=build /madang/i18n i18n
COPY --from=build /madang/alerts alerts
COPY --from=build /madang/rich-text rich-text
COPY --from=build /madang/scripts scripts
COPY --from=build /madang/originals originals
COPY --from=build /madang/web-player/dist web-player/dist
COPY --from=build /madang/web-admin/dist web-admin/dist
RUN install --directory --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 CMD ["node", "scripts/healthcheck.ts"]
ENTRYPOINT ["node"]
CMD ["standalone/main.ts"]
