import { useIsMutating } from '@tanstack/react-query';

/** Key of the mutations that upload. */
export const uploading = ['upload'];

/** Whether a picture is being uploaded. */
export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey: uploading }) > 0;
}
