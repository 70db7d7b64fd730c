import { useIsMutating, useMutation } from '@tanstack/react-query';
import { imageCalls } from '@canvass/contracts/image/calls';
import type { ImageType } from '@canvass/contracts/image/image';
import { sendFile } from './client.js';
import type { Failure, FailureCode } from './failure.js';

/** Failures of an upload that stand where the picture is chosen; all others become a toast. */
export const uploadFailures: readonly FailureCode[] = [
  'fileFormat',
  'fileTooLarge',
  'imageTooLarge',
];

const mutationKey = ['upload'];

/** Whether a picture is being uploaded. */
export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}

/** Uploads a picture; the answer names its address. */
export function useUpload(imageType: ImageType) {
  return useMutation<{ file: string }, Failure, File>({
    mutationKey,
    mutationFn: (file) => sendFile(imageCalls.upload, file, { 'Image-Type': imageType }),
    meta: { shownInPlace: uploadFailures },
  });
}
