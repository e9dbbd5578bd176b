import * as z from 'zod'

/**
 * The name of a service's file without .md. Whether a service has this name is checked with the
 * whole content, because a draft can name a service that is itself a draft. The desk offers all.
 */
export const serviceReference = z.string().trim().min(1).meta({ names: 'service' })
