import { plainQrStyle, type QrStyle } from '@canvass/contracts/device/qr-style';
import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './qr-faults.js';
import { planQr } from './qr-plan.js';
import { drawQr, svgFile } from './qr-svg.js';

const address = 'https://feedback.example.com/device/CV-7K2M-93QD-W5TX/summer-menu';
const logoSrc = '/api/files/logo';
let logo: string;

beforeAll(async () => {
  const black = {
    create: { ...{ width: 80, height: 80, channels: 3 as const }, background: 'black' },
  };
  const png = await sharp(black).png().toBuffer();
  logo = `data:image/png;base64,${png.toString('base64')}`;
});

function byZxing(pixels: Uint8ClampedArray, width: number, height: number): string | undefined {
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 4, at * 4 + 3);
    grey[at] = (red + 2 * green + blue) / 4;
  }
  try {
    const source = new RGBLuminanceSource(grey, width, height);
    return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
  } catch {
    return undefined;
  }
}

/** What two decoders read from the drawn code, at a width in pixels. */
async function read(style: Partial<QrStyle>, width: number, text = address) {
  const drawn = svgFile(drawQr(planQr(text, { ...plainQrStyle, ...style }), logo));
  const picture = sharp(Buffer.from(drawn), { density: (72 * width) / 300 })
    .resize({ width })
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  const found = jsQR(pixels, info.width, info.height, { inversionAttempts: 'dontInvert' });
  return [found?.data, byZxing(pixels, info.width, info.height)];
}

/** The hardest of each kind: what they are read with is read without. */
const styles: [string, Partial<QrStyle>][] = [
  ['plain, with the largest text', { text: 'Scan me', textPosition: 'bottom', textFontSize: 40 }],
  ['with the largest logo', { logoSrc, logoMargin: 16, logoCornerRadius: 20 }],
  ['in colours', { qrColorDark: '#0f3d3e', qrColorLight: '#f4d9c6', text: 'How was it?' }],
  ['of the least contrast', { qrColorDark: '#767676' }],
  ['of the least beside a logo', { qrColorDark: '#595959', logoSrc, logoCornerRadius: 4 }],
  ['and with its largest', { qrColorDark: '#595959', logoSrc, logoMargin: 16 }],
];

describe('a code is read by two decoders at three sizes', () => {
  it.each(styles)('%s', async (_, style) => {
    expect(faultsOf({ ...plainQrStyle, ...style })).toEqual([]);
    for (const width of [170, 340, 1024]) {
      expect(await read(style, width), `${width} pixels`).toEqual([address, address]);
    }
  });
});

describe('the form warns of', () => {
  const faultsIn = (style: Partial<QrStyle>) => faultsOf({ ...plainQrStyle, ...style });

  it('a code lighter than its background, which decoders do not find', async () => {
    const swapped = { qrColorDark: '#ffffff', qrColorLight: '#000000' };
    expect(faultsIn(swapped)).toEqual(['swapped']);
    expect(await read(swapped, 340)).toEqual([undefined, undefined]);
  });

  it('a code as light as its background', async () => {
    const weak = { qrColorDark: '#fefefe', qrColorLight: '#ffffff' };
    expect(faultsIn(weak)).toEqual(['weak']);
    expect(await read({ ...weak, qrColorDark: '#ffffff' }, 340)).toEqual([undefined, undefined]);
  });

  it('a logo beside a code that is lighter, which takes the code with it', async () => {
    expect(faultsIn({ qrColorDark: '#767676', logoSrc })).toEqual(['weakWithLogo']);
    const lighter = { qrColorDark: '#949494', logoSrc, logoMargin: 16 };
    expect(faultsIn(lighter)).toEqual(['weak']);
    expect(await read(lighter, 1024)).toEqual([undefined, undefined]);
  });

  it('a text that cannot be read, where there is one', () => {
    expect(faultsIn({ textFontColor: '#eeeeee' })).toEqual([]);
    expect(faultsIn({ textFontColor: '#eeeeee', text: 'Scan' })).toEqual(['weakText']);
  });
});

it('is an SVG file that no text breaks out of, and cuts what is longer than a line', () => {
  const style = { ...plainQrStyle, text: `<script>"&" ${'w'.repeat(60)}` };
  const plan = planQr(address, style);
  const file = svgFile(drawQr(plan, ''));
  expect(file).toContain('&lt;script&gt;&quot;&amp;&quot;');
  expect(file).not.toContain('<script');
  expect(plan.lines.every(({ text }) => text.length <= 22)).toBe(true);
  expect(planQr(address, { ...style, textFontSize: Number.NaN }).height).toBe(300);
});
