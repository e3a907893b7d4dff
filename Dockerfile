# The site and its server; docs/operating.md describes how to run it.

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# Variables that the build includes in the site; see .env.example.
ARG SITE_URL VITE_API_URL VITE_API_KEY VITE_API_KEY_HEADER VITE_ADMIN_ROLE_ID VITE_SITE_NAME VITE_SITE_TAGLINE
ARG VITE_SOCIAL_DISCORD VITE_SOCIAL_FACEBOOK VITE_SOCIAL_INSTAGRAM VITE_SOCIAL_YOUTUBE VITE_SOCIAL_TIKTOK
RUN npm run build
RUN mkdir -m 700 data

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=data
COPY --from=build /app ./
COPY --from=build --chown=node:node /app/data ./data
USER node
VOLUME /app/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist-server/main.js"]
