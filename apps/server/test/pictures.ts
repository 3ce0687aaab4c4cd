import sharp from 'sharp';

let counter = 0;

/** A PNG of one colour that no other test uses. */
export function newPng(width = 8, height = 8): Promise<Buffer> {
  counter += 1;
  const background = { r: counter % 256, g: (counter >> 8) % 256, b: 200 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
