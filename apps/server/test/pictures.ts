import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export const FORMATS = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const;

let counter = 0;

/** One color, used by no other test; no format yet. */
export function newPicture(width = 8, height = 8): Sharp {
  counter += 1;
  // Encoders must never make two equal images.
  const background = {
    r: (counter % 32) * 8,
    g: ((counter >> 5) % 32) * 8,
    b: (counter >> 10) * 8,
  };
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Used by no other test. */
export function newPng(width = 8, height = 8): Promise<Buffer> {
  return newPicture(width, height).png().toBuffer();
}

/** Noise doesn't compress. */
export function noise(side: number): Sharp {
  const background = '#808080';
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}

export function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** 8-bit gray; the declared size may be wrong. */
export function pngOf(size: { width: number; height: number }, chunks: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size.width, 0);
  header.writeUInt32BE(size.height, 4);
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function blackRows(size: { width: number; height: number }): Buffer {
  return pngChunk('IDAT', deflateSync(Buffer.alloc((size.width + 1) * size.height)));
}
