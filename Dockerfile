# The server and the built app. `podman build --format docker .` (podman's own format has no health checks), or `docker build .`
ARG NODE_IMAGE=docker.io/library/node:24.9.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /srv/vereda
COPY package.json package-lock.json ./
COPY packages/xstate-paths/package.json packages/xstate-paths/
COPY tools/stately/parser tools/stately/parser
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN npm run build && node tools/image/main.ts /packed && mkdir /data

# What a fault of a browser is read by, kept with the release: `docker build --target maps --output dist-maps .`
FROM scratch AS maps
COPY --from=build /srv/vereda/dist-maps /

FROM ${NODE_IMAGE}
WORKDIR /srv/vereda
COPY --from=build /packed/node_modules node_modules
COPY --from=build /packed/package.json ./
COPY --from=build /srv/vereda/dist dist
COPY --from=build /packed/contract contract
COPY --from=build /packed/server server
COPY --from=build --chown=10001:10001 /data /var/lib/vereda
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/vereda FILES_FOLDER=/var/lib/vereda/files
USER 10001:10001
EXPOSE 3000
# No shell between: the process hears SIGTERM itself. It then takes LEAVE_SECONDS and DRAIN_SECONDS, 5 and 30: whoever stops it waits longer.
ENTRYPOINT ["node", "server/main.ts"]
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
