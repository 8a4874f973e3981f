#!/usr/bin/env bash
# Runs once, in the new database of compose.yaml. Shop and CMS get a role each: neither is a superuser, and neither may
# open the other's database.
set -euo pipefail
psql --quiet --set=ON_ERROR_STOP=1 --username=postgres <<'SQL'
\getenv shop_password SHOP_DATABASE_PASSWORD
\getenv cms_password CMS_DATABASE_PASSWORD
create role deskdost login password :'shop_password';
create role cms login password :'cms_password';
create database deskdost owner deskdost;
create database cms owner cms;
revoke connect, temporary on database deskdost, cms from public;
SQL
