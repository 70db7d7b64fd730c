import { useEffect, useState } from 'react';
import { isKiosk, onKiosk } from './remembered.js';

/** Whether this browser is a kiosk of the service, as it begins and ends. */
export function useIsKiosk(serialNumber: string | undefined): boolean {
  const look = () => serialNumber !== undefined && isKiosk(serialNumber);
  const [isOn, setOn] = useState(look);
  useEffect(() => {
    const lookAgain = () => setOn(serialNumber !== undefined && isKiosk(serialNumber));
    // It may have begun before this page heard of it.
    lookAgain();
    return onKiosk(lookAgain);
  }, [serialNumber]);
  return isOn;
}
