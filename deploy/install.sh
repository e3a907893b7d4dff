#!/usr/bin/env bash
# Sets up the site on this Debian machine: nginx, PostgreSQL, the server as a service, and a certificate for a trial.
# Run it as root, with the name of the site, from an archive that is unpacked in /opt/vida-rol:
#   /opt/vida-rol/vida-rol-VERSION/deploy/install.sh vida.example
# or from a clone in /opt/vida-rol, which it builds:
#   /opt/vida-rol/deploy/install.sh vida.example
# Run it again after each change of /etc/vida-rol.env or community/, and each `git pull`. It keeps the files in /etc and the data.
set -euo pipefail

domain=${1:?Usage: deploy/install.sh DOMAIN}
project=/opt/vida-rol
settings=/etc/vida-rol.env
certificate=/etc/ssl/$domain/fullchain.pem

step() { echo "== $*"; }
fail() {
  echo "$*" >&2
  exit 1
}
as_postgres() { runuser -u postgres -- "$@"; }
finds() { as_postgres psql -qtAc "$1" | grep -q 1; }
# Creates a file in /etc from one of deploy/, for this site. An existing file stays as it is.
create() {
  local target=$1 source=$2 mode=$3 owner=$4
  [ -e "$target" ] ||
    install -m "$mode" -o "$owner" <(sed "s/vida\.example/$domain/g; s|current/vida|$vida|" "$folder/deploy/$source") "$target"
}

[ "$(id -u)" = 0 ] || fail 'Run this script as root.'
folder=$(cd -P "$(dirname "$0")/.." && pwd)
umask 022
if [ -e "$folder/release.json" ]; then
  [ "$(dirname "$folder")" = "$project" ] || fail "Unpack the archive in $project: the files of deploy/ contain this path."
  vida=current/vida needs=node
  ln -sfn "$(basename "$folder")" "$project/current"
else
  [ "$folder" = "$project" ] || fail "Clone the project into $project: the files of deploy/ contain this path."
  vida=dist-server/vida.js needs=npm
fi
cd "$project"

step 'Packages'
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq nginx postgresql curl openssl
if ! command -v $needs >/dev/null || ! node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)'; then
  curl -fsSL https://deb.nodesource.com/setup_22.x | bash -
  apt-get install -y -qq nodejs
fi

step "User and settings ($settings)"
id vida-rol >/dev/null 2>&1 || useradd --system vida-rol
create "$settings" vida-rol.env 600 vida-rol
[ -e .env ] || ln -s "$settings" .env
install -d -m 700 -o vida-rol /var/lib/vida-rol

step 'Site and server'
if [ $needs = npm ]; then
  npm ci --no-audit --no-fund
  npm run build
fi
# For nginx, while the server does not answer.
node $vida pages --out /var/www/vida-rol

step 'Database'
# The owner of the tables is root. The server uses the role vida-rol, which cannot change the audit trail.
for role in root vida-rol; do
  finds "select 1 from pg_roles where rolname = '$role'" || as_postgres createuser "$role"
done
finds "select 1 from pg_database where datname = 'vida_rol'" || as_postgres createdb -O root -E UTF8 -T template0 vida_rol
# A command that opens the database applies the migrations.
DATABASE_URL=postgres://root@%2Fvar%2Frun%2Fpostgresql/vida_rol node $vida maintenance status
psql -q vida_rol -v ON_ERROR_STOP=1 -f "$folder/deploy/server-role.sql"

step "Certificate ($certificate)"
if [ ! -e "$certificate" ]; then
  install -d "/etc/ssl/$domain"
  openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj "/CN=$domain" -addext "subjectAltName=DNS:$domain" \
    -keyout "/etc/ssl/$domain/privkey.pem" -out "$certificate"
  echo 'This certificate is self-signed, only for a trial. docs/operating.md describes how to get another one.'
fi

step 'Services'
create /etc/nginx/conf.d/vida-rol.conf nginx.conf 644 root
create /etc/systemd/system/vida-rol.service vida-rol.service 644 root
systemctl daemon-reload
systemctl enable vida-rol
systemctl restart vida-rol
nginx -t
systemctl reload-or-restart nginx

step 'Check'
curl -fs -o /dev/null --retry 30 --retry-delay 1 --retry-connrefused http://127.0.0.1:3000/ready ||
  fail 'The server does not start: journalctl -u vida-rol says why.'
if grep -q mail.example "$settings"; then
  echo "Set SMTP_URL and GAME_SERVER in $settings, then run this script again."
fi
# Without this variable Node does not accept the self-signed certificate.
runuser -u vida-rol -- env NODE_EXTRA_CA_CERTS="$certificate" node $vida doctor
