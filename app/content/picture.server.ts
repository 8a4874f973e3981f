import type { z } from 'zod';
import type { Picture, UploadedPicture } from './content';
import { PREFIX } from './picture-copies.server';
import type { upload } from './schemas.server';

type Upload = z.infer<typeof upload>;

interface Written {
  imagePath: string;
  image?: Upload | null;
}

/** An upload wins over a bundled drawing. Relative upload URLs belong to the CMS. */
export type PictureReader = <T extends Written>(
  item: T,
) => Omit<T, keyof Written> & { picture: Picture };

const ANY_SERVICE = 'service-issue';

const KINDS = ['image/avif', 'image/webp'];

export function pictureReader(mediaBase: string): PictureReader {
  const pictureOf = ({ imagePath, image }: Written): Picture => {
    const version = image?.updatedAt ?? '';
    const url = image && addressOf(image.url, mediaBase, version);
    if (image?.width && image.height && url) {
      return {
        kind: 'upload',
        url,
        alt: image.alternativeText,
        width: image.width,
        height: image.height,
        sources: sourcesOf(image, mediaBase, version),
      };
    }
    const name = imagePath.replace(/^illustrations\//, '');
    return name
      ? { kind: 'illustration', name }
      : { kind: 'illustration', name: ANY_SERVICE, isStandIn: true };
  };
  return ({ imagePath, image, ...item }) => ({ ...item, picture: pictureOf({ imagePath, image }) });
}

function sourcesOf(
  { formats }: Upload,
  mediaBase: string,
  version: string,
): UploadedPicture['sources'] {
  const made = Object.values(formats ?? {}).sort((a, b) => a.width - b.width);
  return KINDS.flatMap((type) => {
    const files = made.flatMap(({ url, mime, width }) => {
      const address = mime === type ? addressOf(url, mediaBase, version) : undefined;
      return address ? [`${address.replaceAll(',', '%2C')} ${width}w`] : [];
    });
    return files.length > 0 ? [{ type, srcSet: files.join(', ') }] : [];
  });
}

/** The shop serves its own copy (`picture-copies.server.ts`) of what is on the media host. */
function addressOf(address: string, base: string, version: string): string | undefined {
  if (!base || !URL.canParse(address, base)) return undefined;
  const { origin, pathname } = new URL(address, base);
  if (origin !== new URL(base).origin) return undefined;
  return `${PREFIX}${pathname}${version ? `?v=${encodeURIComponent(version)}` : ''}`;
}
