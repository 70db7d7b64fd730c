import { useEffect, useState } from 'react';
import { isKiosk, onKiosk } from './remembered.js';

/** Whether this browser is a kiosk of the service, as it begins and ends. */
export function useIsKiosk(serialNumber: string | undefined): boolean {
  const [isOn, setOn] = useState(() => isKiosk(serialNumber));
  useEffect(() => {
    const look = () => setOn(isKiosk(serialNumber));
    // It may have begun before this page heard of it.
    look();
    return onKiosk(look);
  }, [serialNumber]);
  return isOn;
}
