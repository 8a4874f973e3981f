import { shopFormats } from '../../pictures';

interface UploadPlugin {
  services: Record<string, object>;
}

/** Strapi looks here for changes to its upload plugin. */
export default (plugin: UploadPlugin): UploadPlugin => {
  plugin.services['image-manipulation'] = { ...plugin.services['image-manipulation'], generateResponsiveFormats: shopFormats };
  return plugin;
};
