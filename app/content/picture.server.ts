import type { z } from 'zod';
import type { Picture, UploadedPicture } from './content';
import type { upload } from './schemas.server';

type Upload = z.infer<typeof upload>;

/** An upload wins over a bundled drawing. Relative upload URLs belong to the CMS. */
export type PictureReader = (item: { imagePath: string; image?: Upload | null }) => Picture;

const ANY_SERVICE = 'service-issue';

const KINDS = ['image/avif', 'image/webp'];

export function pictureReader(mediaBase: string): PictureReader {
  return ({ imagePath, image }) => {
    const url = image && resolve(image.url, mediaBase);
    if (image?.width && image.height && url) {
      return {
        kind: 'upload',
        url,
        alt: image.alternativeText,
        width: image.width,
        height: image.height,
        sources: sourcesOf(image, mediaBase),
      };
    }
    const name = imagePath.replace(/^illustrations\//, '');
    return name
      ? { kind: 'illustration', name }
      : { kind: 'illustration', name: ANY_SERVICE, isStandIn: true };
  };
}

function sourcesOf({ formats }: Upload, mediaBase: string): UploadedPicture['sources'] {
  const made = Object.values(formats ?? {}).sort((a, b) => a.width - b.width);
  return KINDS.flatMap((type) => {
    const files = made.flatMap(({ url, mime, width }) => {
      const address = mime === type ? resolve(url, mediaBase) : undefined;
      return address ? [`${address.replaceAll(',', '%2C')} ${width}w`] : [];
    });
    return files.length > 0 ? [{ type, srcSet: files.join(', ') }] : [];
  });
}

function resolve(address: string, base: string): string | undefined {
  if (!URL.canParse(address, base || undefined)) return undefined;
  const url = new URL(address, base || undefined);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}
