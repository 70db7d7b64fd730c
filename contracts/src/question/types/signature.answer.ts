import { LARGEST_SIGNATURE_CHARACTERS } from '../answer.js';
import type { AnswerType } from './answer-type.js';
import { asGiven } from './storing.js';
import { nothingWrong } from './shapes.js';

const PNG_DATA_URL = /^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/;

function isSignature(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    value.length <= LARGEST_SIGNATURE_CHARACTERS &&
    PNG_DATA_URL.test(value)
  );
}

/** A picture as a PNG data URL, kept as the name of its file; only the server can turn that into the picture. */
export const signature: AnswerType = {
  ...asGiven,
  hasShape: (_question, content) => content.length === 1 && isSignature(content[0]),
  check: nothingWrong,
  isOneTap: () => false,
  fitsConsentForm: true,
  storedAs: 'file',
  toStored: (_question, content, file) => {
    if (content.length === 0) return [];
    if (!file) throw new TypeError('A signature is stored as the name of its file');
    return [file];
  },
  readable: (_question, stored, { fileAddress }) =>
    stored.flatMap((name) => (Array.isArray(name) ? [] : [fileAddress(String(name))])),
};
