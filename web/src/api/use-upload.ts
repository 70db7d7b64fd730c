import { useMutation } from '@tanstack/react-query';
import { imageCalls } from '@canvass/contracts/image/calls';
import type { ImageType } from '@canvass/contracts/image/image';
import { addressOf } from '@canvass/contracts/http/address';
import type { AnswerOf, Call, HeadersOf } from '@canvass/contracts/http/call';
import { make } from './client.js';
import type { Failure, FailureCode } from './failure.js';
import { uploading } from './uploading.js';

/** Failures of an upload that stand where the picture is chosen; all others become a toast. */
export const uploadFailures: readonly FailureCode[] = [
  'fileFormat',
  'fileTooLarge',
  'imageTooLarge',
];

/** For how long a picture may be on its way, in milliseconds: a form that holds it cannot be saved meanwhile. */
const LONGEST_UPLOAD_MILLISECONDS = 120_000;

/**
 * Sends a file.
 * @param headers that say what it is for
 * @throws Failure
 */
function sendFile<One extends Call & { upload: true }>(
  call: One,
  file: File,
  headers: HeadersOf<One>,
): Promise<AnswerOf<One>>;
async function sendFile(call: Call, file: File, given: unknown): Promise<unknown> {
  const body = new FormData();
  body.append('file', file);
  const headers = given as Record<string, string>;
  const signal = AbortSignal.timeout(LONGEST_UPLOAD_MILLISECONDS);
  const response = await make({ call, address: addressOf(call), body, headers, signal });
  return response.json();
}

/**
 * Uploads a picture.
 * @param onUploaded called with its address, as the newest render says, and also where what chose it is gone meanwhile
 */
export function useUpload(imageType: ImageType, onUploaded: (address: string) => void) {
  return useMutation<{ file: string }, Failure, File>({
    mutationKey: uploading,
    mutationFn: (file) => sendFile(imageCalls.upload, file, { 'Image-Type': imageType }),
    onSuccess: ({ file }) => onUploaded(file),
    meta: { shownInPlace: uploadFailures },
  });
}
