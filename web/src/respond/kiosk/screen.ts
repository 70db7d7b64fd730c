/** Keeps a kiosk's screen on and full. Both are asked for again when the browser took them away. Gives what ends it. */
export function holdScreen(): () => void {
  let lock: WakeLockSentinel | undefined;
  let hasEnded = false;
  const wake = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      // eslint-disable-next-line compat/compat -- asked for first
      lock = await navigator.wakeLock.request('screen');
      if (hasEnded) await lock.release();
    } catch (error) {
      console.warn('The screen may go dark here.', error);
    }
  };
  const onVisible = () => void wake();
  // Browsers allow it only while someone touches the screen.
  const onTouch = () => void fillScreen();
  onVisible();
  document.addEventListener('visibilitychange', onVisible);
  document.addEventListener('pointerup', onTouch);
  return () => {
    hasEnded = true;
    document.removeEventListener('visibilitychange', onVisible);
    document.removeEventListener('pointerup', onTouch);
    void lock?.release();
  };
}

/** Fills the screen, where the browser can and nothing does so already. */
export async function fillScreen(): Promise<void> {
  const page = document.documentElement;
  if (document.fullscreenElement || !('requestFullscreen' in page)) return;
  try {
    await page.requestFullscreen({ navigationUI: 'hide' });
  } catch (error) {
    console.warn('The screen can’t be filled here.', error);
  }
}

/** Gives the screen back to the browser. */
export async function leaveScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
}
