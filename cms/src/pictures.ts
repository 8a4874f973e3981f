import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

interface Upload {
  name: string;
  hash: string;
  filepath?: string;
  tmpWorkingDirectory?: string;
  path?: string | null;
  getStream: () => NodeJS.ReadableStream;
}

/** For 40 to 320 CSS pixels at 1 to 4 device pixels. */
const WIDTHS = [80, 160, 320, 640, 1280];
const KINDS = {
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 4 }),
  webp: (picture: Sharp) => picture.webp({ quality: 75 }),
};

/** Replaces Strapi's sizes. One picture at a time, as pixels need much memory. */
export async function shopFormats(file: Upload) {
  const original = file.filepath ?? (await bufferOf(file.getStream()));
  const { width = 0 } = await sharp(original).metadata();
  const widths = [
    ...WIDTHS.filter((each) => each < width),
    Math.min(width, WIDTHS.at(-1) ?? width),
  ];
  const formats = [];
  for (const [kind, encode] of Object.entries(KINDS)) {
    for (const wanted of new Set(widths)) {
      const key = `${kind}_${wanted}`;
      const hash = `${key}_${file.hash}`;
      const filepath = file.tmpWorkingDirectory ? join(file.tmpWorkingDirectory, hash) : hash;
      const made = await encode(
        sharp(original).rotate().resize({ width: wanted, withoutEnlargement: true }),
      ).toFile(filepath);
      const { size } = await stat(filepath);
      const getStream = () => createReadStream(filepath);
      formats.push({
        key,
        file: {
          name: `${key}_${file.name}`,
          hash,
          ext: `.${kind}`,
          mime: `image/${kind}`,
          filepath,
          path: file.path ?? null,
          getStream,
          width: made.width,
          height: made.height,
          size: size / 1000,
          sizeInBytes: size,
        },
      });
    }
  }
  return formats;
}

async function bufferOf(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
