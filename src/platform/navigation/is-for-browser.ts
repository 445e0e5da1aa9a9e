interface Press {
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  button: number;
}

/** True of a press on a link that the browser follows by itself, to another tab or window: this page stays. */
export const isForBrowser = ({ metaKey, ctrlKey, shiftKey, altKey, button }: Press): boolean =>
  metaKey || ctrlKey || shiftKey || altKey || button !== 0;
