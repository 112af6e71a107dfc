# The package in an image: `docker build --tag ninepocket .`
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run package -- --pack-destination /tmp \
  && npm install --prefix /app --omit=dev /tmp/ninepocket-*.tgz

FROM node:22-bookworm-slim
COPY --from=build /app /app
RUN install --directory --owner=node --group=node --mode=0700 /data
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data/ninepocket TMPDIR=/tmp
USER node
VOLUME /data
EXPOSE 3000
# Readiness, since Docker restarts nothing by it: others wait for it or are sent requests. A start may migrate for minutes.
HEALTHCHECK --start-period=20m --interval=30s --timeout=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "/app/node_modules/ninepocket/dist/server/ninepocket-command.js"]
