#!/usr/bin/env bash
# Runs once, in the new database of compose.yaml. Each program gets a role, and none is a superuser: shop and CMS open
# their own databases, the desk writes the shop's rows and makes no tables, the backup reads both.
set -euo pipefail
psql --quiet --set=ON_ERROR_STOP=1 --username=postgres <<'SQL'
\getenv shop_password SHOP_DATABASE_PASSWORD
\getenv cms_password CMS_DATABASE_PASSWORD
\getenv desk_password DESK_DATABASE_PASSWORD
\getenv backup_password BACKUP_DATABASE_PASSWORD
create role deskdost login password :'shop_password';
create role cms login password :'cms_password';
create database deskdost owner deskdost;
create database cms owner cms;
revoke connect, temporary on database deskdost, cms from public;
create role deskdost_desk login password :'desk_password';
create role deskdost_backup login password :'backup_password';
alter role deskdost_backup set default_transaction_read_only = on;
grant pg_read_all_data to deskdost_backup;
grant connect on database deskdost to deskdost_desk, deskdost_backup;
grant connect on database cms to deskdost_backup;
\connect deskdost
alter default privileges for role deskdost in schema public
  grant select, insert, update, delete on tables to deskdost_desk;
SQL
