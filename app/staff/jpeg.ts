/** Reads an uploaded JPEG marker by marker, and keeps what draws the picture. Pure. */

const LEAST_SIDE = 64;
const MOST_SIDE = 4_000;

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Baseline, extended and progressive: what browsers draw. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Tables of quantisation, of Huffman codes, and the restart interval. */
const TABLES = new Set([0xdb, 0xc4, 0xdd]);
/** Adobe's says how colours are stored. */
const ADOBE = 0xee;
/** Drops where it was taken, with which camera, previews and comments. */
const isDropped = (marker: number): boolean =>
  (marker >= 0xe0 && marker <= 0xef && marker !== ADOBE) || marker === 0xfe;

/**
 * Copies a photo without the place and the camera, and without anything after the end.
 * @returns undefined unless it is a JPEG of a photo's size
 */
export function cleanJpeg(bytes: Buffer): Buffer | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START) return undefined;
  const kept = [bytes.subarray(0, 2)];
  let hasFrame = false;
  let hasScan = false;
  let at = 2;
  while (at + 4 <= bytes.length || bytes[at + 1] === END) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === END)
      return hasFrame && hasScan ? Buffer.concat([...kept, bytes.subarray(at, at + 2)]) : undefined;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) return undefined;
    if (FRAMES.has(marker)) {
      if (hasFrame || !isOfPhotoSize(bytes, at, end)) return undefined;
      hasFrame = true;
    } else if (marker !== SCAN && marker !== ADOBE && !TABLES.has(marker) && !isDropped(marker))
      return undefined;
    hasScan ||= marker === SCAN;
    const next = marker === SCAN ? endOfScan(bytes, end) : end;
    if (!isDropped(marker)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return undefined;
}

/** Height and width follow the length and the precision. */
function isOfPhotoSize(bytes: Buffer, at: number, end: number): boolean {
  if (end < at + 9) return false;
  const sides = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
  return sides.every((side) => side >= LEAST_SIDE && side <= MOST_SIDE);
}

/** FF stands within a scan before 00, as an escape, or before a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    const next = at < 0 ? undefined : bytes[at + 1];
    if (next === undefined) return bytes.length;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at += 2;
  }
}
