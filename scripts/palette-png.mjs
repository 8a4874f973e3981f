// @ts-check
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = 8;
const MAX_COLOURS = 256;

/**
 * Keeps the 256 commonest colours: a flat drawing looks the same at a third of the size.
 * @param {Buffer} png as Chromium writes it: 8-bit RGB, not interlaced
 */
export function withPalette(png) {
  const header = Buffer.from(chunk(png, 'IHDR')[0] ?? []);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (header[8] !== 8 || header[9] !== 2 || header[12] !== 0)
    throw new Error('Not an 8-bit RGB image.');
  const pixels = unfilter(inflateSync(Buffer.concat(chunk(png, 'IDAT'))), width, height);
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = pixels.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_COLOURS)
    .map(([colour]) => colour);
  const indexOf = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)]));
  const rows = Buffer.alloc((width + 1) * height); // each row starts with filter type 0
  for (let at = 0, pixel = 0; at < pixels.length; at += 3, pixel += 1) {
    rows[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)] =
      indexOf.get(pixels.readUIntBE(at, 3)) ?? 0;
  }
  header[9] = 3;
  const colours = Buffer.from(
    palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  );
  return Buffer.concat([
    png.subarray(0, SIGNATURE),
    pack('IHDR', header),
    pack('PLTE', colours),
    pack('IDAT', deflateSync(rows, { level: 9 })),
    pack('IEND', Buffer.alloc(0)),
  ]);
}

/** @param {number[]} palette @param {number} colour */
function nearest(palette, colour) {
  let best = 0;
  let least = Infinity;
  palette.forEach((candidate, index) => {
    const [red, green, blue] = [
      (candidate >> 16) - (colour >> 16),
      ((candidate >> 8) & 255) - ((colour >> 8) & 255),
      (candidate & 255) - (colour & 255),
    ];
    const distance = red * red + green * green + blue * blue;
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}

/** @param {Buffer} png @param {string} wanted */
function chunk(png, wanted) {
  const found = [];
  for (let at = SIGNATURE; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === wanted)
      found.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return found;
}

/** @param {string} name @param {Buffer} data */
function pack(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** @param {Buffer} data @param {number} width @param {number} height */
function unfilter(data, width, height) {
  const stride = width * 3;
  const pixels = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = data[row * (stride + 1)] ?? 0;
    for (let column = 0; column < stride; column += 1) {
      const at = row * stride + column;
      const left = column >= 3 ? (pixels[at - 3] ?? 0) : 0;
      const up = row > 0 ? (pixels[at - stride] ?? 0) : 0;
      const corner = row > 0 && column >= 3 ? (pixels[at - stride - 3] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      pixels[at] = (data[row * (stride + 1) + 1 + column] ?? 0) + guess;
    }
  }
  return pixels;
}

/** @param {number} left @param {number} up @param {number} corner */
function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
