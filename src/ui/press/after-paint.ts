/** A page that nobody looks at has no frames. */
const WITHOUT_FRAMES_MS = 100;

/**
 * Calls back once the next frame is on the screen: what has to be seen at once does not wait for what may follow it.
 *
 * @returns gives it up, where it has not been called yet
 */
export function afterPaint(follow: () => void): () => void {
  let timer = setTimeout(begin, WITHOUT_FRAMES_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(begin);
  });
  function begin() {
    cancelAnimationFrame(frame);
    follow();
  }
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
