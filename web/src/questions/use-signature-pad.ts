import { useEffect, useRef, type RefObject } from 'react';
import SignaturePad from 'signature_pad';
import { LARGEST_SIGNATURE_CHARACTERS } from '@canvass/contracts/question/answer';

const INK = '#16202e';
const PAPER = 'rgb(255,255,255)';
const LARGEST_PIXEL_RATIO = 2;

/** The canvas as a PNG data URL, made smaller until it fits into an answer. */
export function imageOf(canvas: HTMLCanvasElement): string {
  let image = canvas.toDataURL('image/png');
  for (let scale = 0.7; image.length > LARGEST_SIGNATURE_CHARACTERS && scale > 0.1; scale *= 0.7) {
    const smaller = document.createElement('canvas');
    smaller.width = Math.max(1, Math.round(canvas.width * scale));
    smaller.height = Math.max(1, Math.round(canvas.height * scale));
    smaller.getContext('2d')?.drawImage(canvas, 0, 0, smaller.width, smaller.height);
    image = smaller.toDataURL('image/png');
  }
  return image;
}

interface Pad {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Sets a name in handwriting; gives the image. */
  write: (name: string) => string;
  /** Empties the paper. */
  clear: () => undefined;
}

/**
 * A canvas to sign on.
 * @param signed the signature so far, as a data URL
 * @param onSigned called after each stroke
 */
export function useSignaturePad(
  signed: string | undefined,
  disabled: boolean,
  onSigned: (image: string | undefined) => void,
): Pad {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const latest = useRef({ signed, onSigned });
  useEffect(() => {
    latest.current = { signed, onSigned };
  });

  useEffect(() => {
    const paper = canvas.current;
    if (!paper) return;
    const made = new SignaturePad(paper, { penColor: INK, backgroundColor: PAPER });
    pad.current = made;
    const fit = () => {
      const ratio = Math.min(LARGEST_PIXEL_RATIO, Math.max(1, window.devicePixelRatio));
      const width = Math.round(paper.offsetWidth * ratio);
      if (width === 0 || width === paper.width) return;
      paper.width = width;
      paper.height = Math.round(paper.offsetHeight * ratio);
      paper.getContext('2d')?.scale(ratio, ratio);
      made.clear();
      if (latest.current.signed) void made.fromDataURL(latest.current.signed);
    };
    fit();
    const observer = 'ResizeObserver' in window ? new ResizeObserver(fit) : undefined;
    observer?.observe(paper);
    const onStroke = () => latest.current.onSigned(imageOf(paper));
    made.addEventListener('endStroke', onStroke);
    return () => {
      observer?.disconnect();
      made.removeEventListener('endStroke', onStroke);
      made.off();
    };
  }, []);

  useEffect(() => {
    if (disabled) pad.current?.off();
    else pad.current?.on();
  }, [disabled]);

  return {
    canvas,
    write(name) {
      const paper = canvas.current;
      if (!paper) return '';
      pad.current?.clear();
      setName(paper, name);
      return imageOf(paper);
    },
    clear() {
      pad.current?.clear();
      return undefined;
    },
  };
}

function setName(paper: HTMLCanvasElement, name: string): void {
  const context = paper.getContext('2d');
  if (!context) return;
  const [width, height] = [paper.offsetWidth, paper.offsetHeight];
  context.fillStyle = INK;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const size = Math.min(height * 0.4, (width * 1.6) / Math.max(4, name.length));
  context.font = `italic ${size}px "Segoe Script", "Bradley Hand", "Snell Roundhand", "Brush Script MT", cursive`;
  context.fillText(name, width / 2, height / 2, width * 0.9);
}
