/** A priority queue of numbered places: the cheapest first, among equals the one that was put in with the lower number. */
export function cheapestFirst() {
  const heap: { cost: number; place: number }[] = [];
  const isBefore = (a: number, b: number) => {
    const [one, other] = [heap[a], heap[b]];
    if (!one || !other) return false;
    return one.cost < other.cost || (one.cost === other.cost && one.place < other.place);
  };
  const swap = (a: number, b: number) => {
    const [one, other] = [heap[a], heap[b]];
    if (one && other) [heap[a], heap[b]] = [other, one];
  };
  return {
    put: (cost: number, place: number) => {
      let at = heap.push({ cost, place }) - 1;
      for (let up = (at - 1) >> 1; at > 0 && isBefore(at, up); up = (at - 1) >> 1) {
        swap(at, up);
        at = up;
      }
    },
    take: (): { cost: number; place: number } | undefined => {
      swap(0, heap.length - 1);
      const first = heap.pop();
      for (let at = 0; ; ) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        const least = isBefore(right, left) ? right : left;
        if (!isBefore(least, at)) return first;
        swap(least, at);
        at = least;
      }
    },
  };
}
