/** How often a cache had a current answer, and how often it had none or a stale one. */
export class CacheCounts {
  hits = 0
  misses = 0

  count(isHit: boolean): void {
    if (isHit) this.hits += 1
    else this.misses += 1
  }
}
