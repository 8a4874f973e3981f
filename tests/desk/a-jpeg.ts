/** A JPEG by its markers, with what a camera adds: no picture that one could draw. */

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

const frame = (width: number, height: number): Buffer => {
  const body = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  body.writeUInt16BE(height, 1);
  body.writeUInt16BE(width, 3);
  return segment(0xc0, body);
};

export const PLACE = 'GPS 12.9716N 77.5946E';

export function aJpeg({ width = 480, height = 480, frames = 1, data = 400 } = {}): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0')),
    segment(0xe1, Buffer.from(`Exif\0\0${PLACE}`)),
    segment(0xfe, Buffer.from('a comment')),
    segment(0xdb, Buffer.alloc(65, 1)),
    ...Array.from({ length: frames }, () => frame(width, height)),
    segment(0xc4, Buffer.alloc(20, 1)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.alloc(data, 0x5a),
    Buffer.from([0xff, 0x00, 0xff, 0xd0, 0x12]),
    Buffer.from([0xff, 0xd9]),
  ]);
}
