#!/usr/bin/env bash
# Installs the shop on Debian 12 or Ubuntu 24.04, without Docker. Run as root, as often as you like:
#   deploy/install.sh             installs this source as a new release and switches to it
#   deploy/install.sh rollback    switches back to the release before
# CMS=no leaves the CMS out. docs/deploy.md explains each step.
set -euo pipefail

BASE=/opt/deskdost
SETTINGS=/etc/deskdost
DATA=/var/lib/deskdost
BACKUPS=/var/backups/deskdost
RUNTIME=$BASE/runtime
CADDY_FILE=/etc/caddy/Caddyfile
CADDY_UNIT=/etc/systemd/system/caddy.service.d/deskdost.conf
read -r -a PORTS <<<"${PORTS:-3001 3002}"
KEPT_RELEASES=5
READY_WITHIN_S=60
# As at the first run, unless it is said again.
CMS=${CMS:-$(grep -qs '^#CMS_GRAPHQL_URL=' "$SETTINGS/shop.env" && echo no || echo yes)}
SOURCE=$(cd "$(dirname "$0")/.." && pwd)

say() { printf '\n%s\n' "== $*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}
secret() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
# A user of its own, because packages run scripts while they are installed.
as_builder() { runuser -u deskdost-build -- env HOME="$DATA/build" PATH="$RUNTIME/bin:$PATH" "$@"; }
sql() { runuser -u postgres -- psql -qtA -v ON_ERROR_STOP=1 "$@"; }

install_packages() {
  say "Packages"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends ca-certificates curl caddy postgresql >/dev/null
  command -v pg_lsclusters >/dev/null && pg_lsclusters -h | while read -r version name _ state _; do
    [ "$state" = online ] || pg_ctlcluster "$version" "$name" start
  done
}

# Debian's own Node is too old. It only fetches the pinned one (scripts/pinned-node/).
install_node() {
  local node
  command -v npm >/dev/null || apt-get install -y -qq --no-install-recommends npm >/dev/null
  node=$(cd "$SOURCE" && node scripts/current-node.mjs) ||
    { [ -x "$RUNTIME/bin/node" ] && return; fail "Or put node and npm into $RUNTIME/bin."; }
  if cmp -s "$node" "$RUNTIME/bin/node"; then return; fi
  say "Node $("$node" -v)"
  npm install --loglevel=error --no-audit --no-fund --prefix "$RUNTIME/npm" npm@11
  install -D -m 755 "$node" "$RUNTIME/bin/node"
  ln -sf ../npm/node_modules/npm/bin/npm-cli.js "$RUNTIME/bin/npm"
  rm -rf "$RUNTIME/node_modules" "$RUNTIME"/package*.json # of an older release
}

# A user for each program, so that none reads the files or the memory of another.
make_users() {
  local name
  for name in deskdost deskdost-desk deskdost-cms deskdost-build; do
    id "$name" >/dev/null 2>&1 ||
      useradd --system --user-group --home-dir "$BASE" --shell /usr/sbin/nologin "$name"
  done
  install -d -m 755 "$BASE" "$BASE/releases" "$SETTINGS"
  install -d -m 711 -o root -g root "$DATA"
  own deskdost-build 700 "$DATA/build"
}

# own <user> <mode> <folder>: also what an older release left there as another's.
own() {
  install -d -m "$2" -o "$1" -g "$1" "$3"
  chown -R "$1:$1" "$3"
}

make_folders() {
  local port
  for port in "${PORTS[@]}"; do own deskdost 700 "$DATA/shop-$port"; done
  own deskdost 700 "$BACKUPS"
  own deskdost-desk 700 "$DATA/desk"
  own deskdost-cms 750 "$DATA/cms" # the backup is in its group
  chmod -R g+rX "$DATA/cms"
}

# Shop, desk, backup and commands note there who was removed: a restored backup must not bring them back.
make_removals() {
  local folder=$DATA/removals old
  groupadd -f --system deskdost-removals
  install -d -m 750 -o root -g deskdost-removals "$folder"
  [ -e "$folder/removals.log" ] || install -m 660 -o root -g deskdost-removals /dev/null "$folder/removals.log"
  for old in "$DATA"/shop-*/removals.log "$DATA/desk/removals.log"; do # of an older release
    [ -e "$old" ] || continue
    mv "$old" "$old.moved" # what still runs begins a new one
    cat "$old.moved" >>"$folder/removals.log"
    rm "$old.moved"
  done
}

# make_role <role> <password>, which no list of processes shows
make_role() {
  sql <<SQL
select 'create role $1 login' where not exists (select from pg_roles where rolname = '$1') \gexec
alter role $1 nosuperuser nocreatedb nocreaterole password '$2';
SQL
}

# make_database <role and database> <password>
make_database() {
  make_role "$1" "$2"
  sql <<SQL
select 'create database $1 owner $1' where not exists (select from pg_database where datname = '$1') \gexec
revoke connect, temporary on database $1 from public;
SQL
}

# The desk writes rows and makes no tables; the backup reads. An older installation gets its roles, too.
# make_guests <the shop's database> <the CMS's>
make_guests() {
  local desk=$1_desk backup=$1_backup desk_password backup_password
  desk_password=$(secret) backup_password=$(secret)
  make_role "$desk" "$desk_password"
  make_role "$backup" "$backup_password"
  sql <<SQL
set client_min_messages = warning;
alter role $backup set default_transaction_read_only = on;
grant pg_read_all_data to $backup;
grant connect on database $1 to $desk, $backup;
grant connect on database $2 to $backup;
\connect $1
grant select, insert, update, delete on all tables in schema public to $desk;
alter default privileges for role $1 in schema public grant select, insert, update, delete on tables to $desk;
SQL
  guest_settings "$desk:$desk_password" "$backup:$backup_password"
}

# Both read shop.env, too; their units say which of its secrets they do not get.
guest_settings() {
  local server
  server=$(value_in shop.env DATABASE_URL)
  server=${server#*@} server=${server%%/*}
  install -m 600 /dev/null "$SETTINGS/backup.env"
  printf 'DATABASE_URL=postgres://%s@%s/deskdost\n' "$2" "$server" >"$SETTINGS/backup.env"
  [ "$CMS" = no ] ||
    printf 'BACKUP_CMS_DIR=%s/cms\nBACKUP_CMS_DATABASE_URL=postgres://%s@%s/deskdost_cms\n' \
      "$DATA" "$2" "$server" >>"$SETTINGS/backup.env"
  # Last: this file says that the step is done.
  install -m 600 /dev/null "$SETTINGS/desk.env.new"
  printf 'DATABASE_URL=postgres://%s@%s/deskdost\n' "$1" "$server" >"$SETTINGS/desk.env.new"
  mv "$SETTINGS/desk.env.new" "$SETTINGS/desk.env"
}

# A database elsewhere has no roles of ours: until somebody makes them, all use the shop's.
separate_guests() {
  [ ! -e "$SETTINGS/desk.env" ] || return 0
  [[ $(value_in shop.env DATABASE_URL) =~ ^postgres://deskdost:[^@]*@127\. ]] || return 0
  say "Roles of their own for desk and backup"
  make_guests deskdost deskdost_cms
}

# Settings of an older release: readable by the shop's user, with one password for both databases.
separate_settings() {
  local file password old
  for file in shop cms desk backup; do
    [ ! -e "$SETTINGS/$file.env" ] || { chown root:root "$SETTINGS/$file.env" && chmod 600 "$SETTINGS/$file.env"; }
  done
  old=$(sed -n 's/^BACKUP_CMS_DATABASE_URL=//p' "$SETTINGS/shop.env")
  [ -n "$old" ] || return 0
  say "A password of its own for the CMS's database"
  password=$(secret)
  make_database deskdost_cms "$password"
  sql -c 'alter role deskdost nosuperuser nocreatedb nocreaterole' \
    -c 'revoke connect, temporary on database deskdost from public'
  sed -i "s|^DATABASE_URL=.*|DATABASE_URL=postgres://deskdost_cms:$password@${old#*@}|" "$SETTINGS/cms.env"
  sed -i '/^BACKUP_CMS_/d' "$SETTINGS/shop.env"
}

# Keeps what is there: only the first run makes passwords and secrets.
make_databases() {
  [ -e "$SETTINGS/shop.env" ] && return
  say "Databases and secrets"
  local shop_password cms_password server cms_token webhook_token preview upstreams
  shop_password=$(secret) cms_password=$(secret)
  make_database deskdost "$shop_password"
  make_database deskdost_cms "$cms_password"
  server=127.0.0.1:$(sql -c 'show port')
  cms_token=$(secret) webhook_token=$(secret) preview=$(secret)
  install -m 600 /dev/null "$SETTINGS/cms.env"
  cat >"$SETTINGS/cms.env" <<ENV
HOST=127.0.0.1
PORT=1337
PUBLIC_URL=
TRUST_PROXY=true
DATABASE_CLIENT=postgres
DATABASE_URL=postgres://deskdost_cms:$cms_password@$server/deskdost_cms
CMS_DATA_DIR=$DATA/cms
APP_KEYS=$(secret),$(secret)
API_TOKEN_SALT=$(secret)
ADMIN_JWT_SECRET=$(secret)
TRANSFER_TOKEN_SALT=$(secret)
JWT_SECRET=$(secret)
ENCRYPTION_KEY=$(secret)
STOREFRONT_URL=
CMS_TOKEN=$cms_token
CONTENT_WEBHOOK_TOKEN=$webhook_token
PREVIEW_SECRET=$preview
CMS_ADMIN_EMAIL=
CMS_ADMIN_PASSWORD=$(secret)
ENV
  # Last: this file says that the step is done.
  install -m 600 /dev/null "$SETTINGS/shop.env.new"
  cat >"$SETTINGS/shop.env.new" <<ENV
# .env.example explains each line.
SHOP_MODE=live
PUBLIC_ORIGIN=
DESK_ORIGIN=
TRUST_PROXY=1
DATABASE_URL=postgres://deskdost:$shop_password@$server/deskdost
SESSION_SECRETS=$(secret)
RAZORPAY_KEY_ID=
RAZORPAY_KEY_SECRET=
RAZORPAY_WEBHOOK_SECRETS=$(secret)
FIREBASE_PROJECT_ID=
FIREBASE_WEB_API_KEY=
FIREBASE_APP_ID=
FORM_ENDPOINT_ORDERS=
FORM_ENDPOINT_TICKETS=
FORM_ENDPOINT_SECRET=
GOOGLE_MAPS_SERVER_KEY=
SMTP_URL=
MAIL_FROM=
$([ "$CMS" = yes ] || printf '#')CMS_GRAPHQL_URL=http://127.0.0.1:1337/graphql
CMS_ADMIN_URL=
CMS_TOKEN=$cms_token
CONTENT_WEBHOOK_TOKEN=$webhook_token
PREVIEW_SECRET=$preview
BACKUP_DIR=$BACKUPS
BACKUP_RECIPIENTS=
ENV
  install -m 644 /dev/null "$SETTINGS/caddy.env"
  upstreams="${PORTS[*]/#/127.0.0.1:}"
  printf 'SHOP_HOST=\nCMS_HOST=http://127.0.0.1:8081\nSTAFF_HOST=http://127.0.0.1:8082\nSHOP_UPSTREAMS="%s"\n' "$upstreams" \
    >"$SETTINGS/caddy.env"
  mv "$SETTINGS/shop.env.new" "$SETTINGS/shop.env"
}

value_in() { sed -n "s/^$2=//p" "$SETTINGS/$1" | tail -n 1 | tr -d \"\'; }
caddy_value() { value_in caddy.env "$1"; }
is_on_this_machine() { [[ $(caddy_value "$1") =~ ^(http://(127\.|localhost).*)?$ ]]; }

filled_in() {
  local missing=()
  for name in PUBLIC_ORIGIN RAZORPAY_KEY_ID RAZORPAY_KEY_SECRET FIREBASE_PROJECT_ID \
    FIREBASE_WEB_API_KEY FORM_ENDPOINT_ORDERS FORM_ENDPOINT_TICKETS GOOGLE_MAPS_SERVER_KEY; do
    grep -q "^$name=." "$SETTINGS/shop.env" || missing+=("$name")
  done
  grep -q '^SHOP_HOST=.' "$SETTINGS/caddy.env" || missing+=("SHOP_HOST in $SETTINGS/caddy.env")
  for name in PUBLIC_URL STOREFRONT_URL CMS_ADMIN_EMAIL; do
    [ "$CMS" = no ] || ! grep -q "^$name=$" "$SETTINGS/cms.env" || missing+=("$name in $SETTINGS/cms.env")
  done
  if [ ${#missing[@]} -eq 0 ]; then
    same_desk
    return
  fi
  say "Fill in $SETTINGS/shop.env, then run this again. Missing: ${missing[*]}"
  exit 0
}

# Passkeys are bound to DESK_ORIGIN, so Caddy shows the desk under no other name.
same_desk() {
  is_on_this_machine STAFF_HOST && return
  local staff origin
  staff=$(caddy_value STAFF_HOST)
  origin=$(value_in shop.env DESK_ORIGIN)
  [ "${origin%/}" = "https://${staff#https://}" ] ||
    fail "STAFF_HOST is $staff, so set DESK_ORIGIN=https://${staff#https://} in $SETTINGS/shop.env."
}

build_release() {
  RELEASE=$BASE/releases/$(date -u +%Y%m%dT%H%M%SZ)
  say "Release $RELEASE"
  install -d -o deskdost-build -g deskdost-build "$RELEASE"
  tar -C "$SOURCE" -c --exclude=node_modules --exclude=.git --exclude=./build --exclude=./.cache --exclude=./.data \
    --exclude='*.env' --exclude=cms/.data --exclude=cms/dist . |
    tar -C "$RELEASE" -x --no-same-owner
  chown -R deskdost-build:deskdost-build "$RELEASE"
  cd "$RELEASE"
  as_builder npm ci --loglevel=error --include=dev --no-audit --no-fund
  as_builder npm run --silent build
  if [ "$CMS" = yes ]; then
    as_builder node scripts/build-cms.mjs
    (cd cms && as_builder npm prune --loglevel=error --omit=dev --no-audit --no-fund)
  fi
  as_builder npm prune --loglevel=error --omit=dev --no-audit --no-fund
  rm -rf "$DATA/build/.npm" tests bench
  chown -R root:root "$RELEASE" # a process cannot change its own program
}

# A site with a name listens where the shop does; the others on this machine.
caddy_unit() {
  printf '[Service]\nEnvironmentFile=%s/caddy.env\n' "$SETTINGS"
  local site
  for site in CMS STAFF; do
    is_on_this_machine "${site}_HOST" || printf 'Environment=%s_BIND=\n' "$site"
  done
}

# A reload closes connections, so an update that changes nothing for Caddy leaves it alone.
reload_caddy() {
  local now
  now=$(cat "$CADDY_FILE" "$CADDY_UNIT" "$SETTINGS/caddy.env" | sha256sum)
  if [ "$now" = "$(cat "$BASE/caddy" 2>/dev/null)" ] && systemctl -q is-active caddy; then return; fi
  systemctl reload-or-restart caddy
  printf '%s\n' "$now" >"$BASE/caddy"
}

install_units() {
  say "Services"
  cp "$RELEASE"/deploy/systemd/* /etc/systemd/system/
  install -d "$(dirname "$CADDY_UNIT")"
  caddy_unit >"$CADDY_UNIT"
  cp "$RELEASE/deploy/Caddyfile" "$CADDY_FILE"
  install -m 755 "$RELEASE/deploy/deskdost" /usr/local/bin/deskdost
  systemctl daemon-reload
  systemctl enable -q "${PORTS[@]/#/deskdost-shop@}" deskdost-desk deskdost-backup.timer caddy
  if [ "$CMS" = yes ]; then systemctl enable -q deskdost-cms; fi
}

is_ready() {
  local left
  for ((left = READY_WITHIN_S * 4; left > 0; left -= 1)); do
    curl -fsS -o /dev/null "http://127.0.0.1:$1/readyz" 2>/dev/null && return 0
    sleep 0.25
  done
  return 1
}

point_to() {
  ln -sfn "$1" "$BASE/next"
  mv -T "$BASE/next" "$BASE/current" # in one step
}

# One process after the other, so that one always answers.
restart_shops() {
  local port
  for port in "${PORTS[@]}"; do
    systemctl restart "deskdost-shop@$port"
    is_ready "$port" || return 1
    sleep 2 # until Caddy has seen it
  done
}

# Its first start fills the database and takes minutes; the shop waits for its prices.
restart_cms() {
  [ "$CMS" = yes ] || return 0
  local left
  systemctl restart deskdost-cms
  for ((left = 300; left > 0; left -= 1)); do
    curl -fsS -o /dev/null http://127.0.0.1:1337/_health 2>/dev/null && return 0
    sleep 1
  done
  fail "The CMS does not answer: journalctl -u deskdost-cms"
}

# The shop sells without it, so it takes no release back.
restart_desk() {
  [ -e "$BASE/current/build/desk/main.js" ] || return 0 # a release from before the desk
  if systemctl restart deskdost-desk && is_ready 4402; then return; fi
  say "The desk does not answer: journalctl -u deskdost-desk"
}

switch_to() {
  local before
  before=$(readlink "$BASE/current" || true)
  point_to "$1"
  [ -n "$before" ] || restart_cms
  if restart_shops; then
    [ -z "$before" ] || [ "$before" = "$1" ] || printf '%s\n' "$before" >"$BASE/before"
    restart_desk
    [ -z "$before" ] || restart_cms # meanwhile the shop shows what it has
    return
  fi
  journalctl -u 'deskdost-shop@*' -n 20 --no-pager 2>/dev/null || true
  [ -n "$before" ] || fail "The shop did not become ready."
  point_to "$before"
  restart_shops || true
  restart_desk
  fail "The release did not become ready; $before runs again."
}

delete_old() {
  local old kept
  kept=$(readlink "$BASE/current") old=$(cat "$BASE/before" 2>/dev/null || true)
  find "$BASE/releases" -mindepth 1 -maxdepth 1 -type d | sort -r | tail -n +$((KEPT_RELEASES + 1)) |
    { grep -vxF -e "$kept" -e "${old:-none}" || true; } | xargs -r rm -rf
}

[ "$(id -u)" = 0 ] || fail "Run this as root."
case ${1:-install} in
  install)
    install_packages
    install_node
    make_users
    make_databases
    filled_in
    build_release
    separate_settings
    separate_guests
    make_folders
    make_removals
    install_units
    switch_to "$RELEASE"
    make_removals # what the older release noted meanwhile
    systemctl restart deskdost-backup.timer
    reload_caddy
    delete_old
    say "The shop is open. Now: deskdost preflight (docs/deploy.md)"
    ;;
  rollback)
    [ -s "$BASE/before" ] || fail "There is no release before this one."
    switch_to "$(cat "$BASE/before")"
    say "$(readlink "$BASE/current") runs again."
    ;;
  *) fail "deploy/install.sh [install|rollback]" ;;
esac
