import type { QrStyle } from '@canvass/contracts/device/qr-style';
import { channelsOf, contrastOf, luminance } from '../../../questions/contrast.js';

/** Below it, cameras in poor light no longer tell the modules of a code from its background. */
const LEAST_CONTRAST = 4.5;
/** The same with a logo: one that is darker than the code makes decoders take the code around it for background. */
const LEAST_WITH_LOGO = 7;
/** Of large text by WCAG AA. */
const LEAST_OF_TEXT = 3;

/** What keeps a code from being read: it is lighter than its background, too much like it, or so with its logo. */
export type QrFault = 'swapped' | 'weak' | 'weakWithLogo' | 'weakText';

/**
 * Options of a style that are at fault where its code, or the text beside it, cannot be read. The size of a logo is never
 * among them: it hides less than the code can do without, however wide its margin.
 */
export function faultsOf(style: QrStyle): QrFault[] {
  const { qrColorDark: dark, qrColorLight: light, text, textFontColor } = style;
  const faults: QrFault[] = [];
  const brightness = (colour: string) => luminance(channelsOf(colour) ?? []);
  const contrast = contrastOf(dark, light) ?? 0;
  if (contrast < LEAST_CONTRAST) faults.push('weak');
  else if (style.logoSrc && contrast < LEAST_WITH_LOGO) faults.push('weakWithLogo');
  if (contrast >= LEAST_CONTRAST && brightness(dark) > brightness(light)) faults.push('swapped');
  const isTextWeak = (contrastOf(textFontColor, light) ?? 0) < LEAST_OF_TEXT;
  if (text.trim() !== '' && isTextWeak) faults.push('weakText');
  return faults;
}
