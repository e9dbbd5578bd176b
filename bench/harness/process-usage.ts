import { readFileSync } from 'node:fs'
import { processTree } from '../../tests/support/process.ts'

/** Clock ticks per second in /proc; fixed at 100 on Linux. */
const TICKS_PER_SECOND = 100

/** The CPU seconds (user and system) that a process and its descendants have used so far. */
export function cpuSeconds(pid: number): number {
  return processTree(pid).reduce((sum, member) => {
    const stat = readFileSync(`/proc/${member}/stat`, 'utf8')
    // The name in parentheses may hold spaces; utime and stime are the 12th and 13th after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  }, 0)
}

/**
 * Current (`VmRSS`) or peak (`VmHWM`) resident memory of a process and its descendants, in MB
 * (1,000,000 bytes). Pages that several of them use, such as Node's program, count several times.
 */
export function residentMegabytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  return processTree(pid).reduce((sum, member) => {
    const status = readFileSync(`/proc/${member}/status`, 'utf8')
    const kibibytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]
    if (kibibytes === undefined) throw new Error(`/proc/${member}/status has no ${field}`)
    return sum + (Number(kibibytes) * 1024) / 1e6
  }, 0)
}
