#!/usr/bin/env bash
# Tries, as the user of each program, to read what is another's. Run as root on a machine on which the shop runs.
set -euo pipefail

USERS="deskdost deskdost-desk deskdost-cms deskdost-build nobody"
FAULTS=0

fault() {
  printf 'NO  %s\n' "$*"
  FAULTS=$((FAULTS + 1))
}

# as <user> <command…>: whether it ends well. Without the groups that a unit adds.
as() { runuser -u "$1" -- "${@:2}" >/dev/null 2>&1; }

# The owner of each file or folder, `-` for root alone: not even the same user reads the memory of a unit with PrivateUsers.
table() {
  cat <<TABLE
- /etc/deskdost/shop.env
- /etc/deskdost/cms.env
- /etc/deskdost/desk.env
- /etc/deskdost/backup.env
- /var/lib/deskdost/removals
deskdost /var/lib/deskdost/shop-3001
deskdost /var/lib/deskdost/shop-3002
deskdost-desk /var/lib/deskdost/desk
deskdost-cms /var/lib/deskdost/cms
deskdost-build /var/lib/deskdost/build
deskdost /var/backups/deskdost
TABLE
  local unit pid
  for unit in shop@3001 shop@3002 desk cms; do
    pid=$(systemctl show -P MainPID "deskdost-$unit")
    [ "$pid" = 0 ] || echo "- /proc/$pid/environ"
  done
}

check_files() {
  local owner path user
  while read -r owner path; do
    [ -e "$path" ] || continue
    for user in $USERS; do
      if as "$user" cat "$path" || as "$user" ls "$path/"; then
        [ "$user" = "$owner" ] || fault "$user reads $path"
      else
        [ "$user" != "$owner" ] || fault "$user does not read its own $path"
      fi
    done
    printf 'ok  %s of %s\n' "$path" "$owner"
  done < <(table)
}

# By the socket, on which PostgreSQL believes the name of the user.
check_databases() {
  local user database
  for user in $USERS; do
    for database in deskdost deskdost_cms postgres; do
      [ "$user $database" != 'deskdost deskdost' ] || continue
      if as "$user" psql -qc 'select 1 from pg_class' "$database"; then
        [ "$user $database" = 'deskdost postgres' ] || fault "$user opens the database $database"
      fi
    done
  done
}

check_journal() {
  local user value
  for user in $USERS; do
    runuser -u "$user" -- journalctl -qn 1 -u 'deskdost-*' 2>/dev/null | grep -q . &&
      fault "$user reads the journal"
  done
  while read -r value; do
    journalctl -q -u 'deskdost-*' | grep -qF -- "$value" && fault "the journal has a secret"
  done < <(cat /etc/deskdost/{shop,cms,desk,backup}.env 2>/dev/null | grep -oE '[0-9a-f]{64}' | sort -u)
  return 0
}

[ "$(id -u)" = 0 ] || {
  echo "Run this as root." >&2
  exit 1
}
check_files
check_databases
check_journal
[ "$FAULTS" = 0 ] && echo "No program reads what is another's."
