import type { Core } from '@strapi/strapi';
import { previewAddress } from '../src/preview-address';

export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Admin => ({
  auth: { secret: env('ADMIN_JWT_SECRET', '') },
  apiToken: { salt: env('API_TOKEN_SALT', '') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT', '') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY', '') },
  flags: { nps: false, promoteEE: false, docLinks: false },
  preview: {
    enabled: Boolean(env('STOREFRONT_URL') && env('PREVIEW_SECRET')),
    config: {
      allowedOrigins: [env('STOREFRONT_URL', '')],
      handler: (uid: string, entry: { documentId?: string; status?: string }) =>
        previewAddress(strapi, uid, entry),
    },
  },
});
