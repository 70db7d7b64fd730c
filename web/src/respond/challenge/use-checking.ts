import { useEffect, useState } from 'react';
import { isChecking, onChecking } from './checking.js';

/** Whether a challenge is being solved now. */
export function useChecking(): boolean {
  const [is, setIs] = useState(isChecking);
  useEffect(() => {
    const look = () => setIs(isChecking());
    look();
    return onChecking(look);
  }, []);
  return is;
}
