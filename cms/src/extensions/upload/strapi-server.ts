import { shopFormats } from '../../pictures';
import { checkPicture, type Incoming } from '../../uploads';

interface UploadService {
  upload(given: { files: Incoming | Incoming[] }, options?: unknown): Promise<unknown>;
  replace(id: unknown, given: { file: Incoming }, options?: unknown): Promise<unknown>;
  findOne(id: unknown): Promise<{ ext?: string } | null>;
}

interface UploadPlugin {
  services: { upload: (context: unknown) => UploadService } & Record<string, object>;
}

/** Strapi loads upload plugin changes from this path. */
export default (plugin: UploadPlugin): UploadPlugin => {
  plugin.services['image-manipulation'] = {
    ...plugin.services['image-manipulation'],
    generateResponsiveFormats: shopFormats,
  };
  const original = plugin.services.upload;
  plugin.services.upload = (context) => checked(original(context));
  return plugin;
};

const checked = (service: UploadService): UploadService => ({
  ...service,
  async upload(given, options) {
    for (const file of [given.files].flat()) await checkPicture(file);
    return service.upload(given, options);
  },
  async replace(id, given, options) {
    await checkPicture(given.file, (await service.findOne(id))?.ext);
    return service.replace(id, given, options);
  },
});
