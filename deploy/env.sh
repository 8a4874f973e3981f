#!/usr/bin/env bash
# Writes deploy/.env, shop.env and cms.env for compose.yaml, with new secrets. Keeps what is there:
#   deploy/env.sh shop.example.in cms.example.in desk.example.in
set -euo pipefail
cd "$(dirname "$0")"
[ $# -eq 3 ] || {
  echo "deploy/env.sh <host of the shop> <host of the CMS> <host of the desk>" >&2
  exit 2
}
[ ! -e shop.env ] || {
  echo "shop.env is there already." >&2
  exit 1
}
umask 077
secret() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
cms_token=$(secret) webhook_token=$(secret) preview=$(secret)
cat >.env <<ENV
SHOP_HOST=$1
CMS_HOST=$2
STAFF_HOST=$3
DATABASE_ADMIN_PASSWORD=$(secret)
SHOP_DATABASE_PASSWORD=$(secret)
CMS_DATABASE_PASSWORD=$(secret)
DESK_DATABASE_PASSWORD=$(secret)
BACKUP_DATABASE_PASSWORD=$(secret)
# Whose addresses may open the CMS: your office's, such as 203.0.113.7/32
STAFF_NETWORKS=127.0.0.1/8
ENV
cat >cms.env <<ENV
APP_KEYS=$(secret),$(secret)
API_TOKEN_SALT=$(secret)
ADMIN_JWT_SECRET=$(secret)
TRANSFER_TOKEN_SALT=$(secret)
JWT_SECRET=$(secret)
ENCRYPTION_KEY=$(secret)
CMS_TOKEN=$cms_token
CONTENT_WEBHOOK_TOKEN=$webhook_token
PREVIEW_SECRET=$preview
CMS_ADMIN_EMAIL=
CMS_ADMIN_PASSWORD=$(secret)
ENV
cat >shop.env <<ENV
SHOP_MODE=live
SESSION_SECRETS=$(secret)
CMS_TOKEN=$cms_token
CONTENT_WEBHOOK_TOKEN=$webhook_token
PREVIEW_SECRET=$preview
METRICS_TOKEN=$(secret)
RAZORPAY_WEBHOOK_SECRETS=$(secret)
RAZORPAY_KEY_ID=
RAZORPAY_KEY_SECRET=
FIREBASE_PROJECT_ID=
FIREBASE_WEB_API_KEY=
FIREBASE_APP_ID=
FORM_ENDPOINT_ORDERS=
FORM_ENDPOINT_TICKETS=
FORM_ENDPOINT_SECRET=
GOOGLE_MAPS_SERVER_KEY=
SMTP_URL=
MAIL_FROM=
BACKUP_RECIPIENTS=
ENV
echo "Now fill in deploy/shop.env, and CMS_ADMIN_EMAIL in deploy/cms.env."
