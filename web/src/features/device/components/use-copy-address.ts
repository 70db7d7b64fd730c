import { copyAddress } from '../../../ui/browser/copy-text.js';
import { useAddresses, type Addressed } from './address-of.js';

/** Copies the address of a service that is to be given out, and says whether it worked. */
export function useCopyAddress(): (device: Addressed) => Promise<void> {
  const { publicOf } = useAddresses();
  return (device) => copyAddress(publicOf(device));
}
