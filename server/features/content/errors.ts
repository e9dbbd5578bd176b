import { MOST_PHOTO_BYTES } from '../../../contracts/content/photos.ts'
import { ApiError } from '../../lib/errors.ts'
import { MOST_PIXELS } from './photo-exits.ts'

export function readOnly(): ApiError {
  return new ApiError(403, 'forbidden', 'The content is in files (CONTENT_DIR). Change it there.')
}

export function ownersPublish(): ApiError {
  const message = 'Only owners can do this. You can make drafts, and ask for them to be published.'
  return new ApiError(403, 'forbidden', message)
}

export function decidedAlready(): ApiError {
  const message = 'Someone else has published or withdrawn this version already. Reload the page.'
  return new ApiError(409, 'already_decided', message)
}

export function draftInTheWay(author: string): ApiError {
  const message = `There is another draft of the same part of the site, by ${author}. Publish or discard it first, then withdraw this.`
  return new ApiError(409, 'changed', message)
}

export function timeIsPast(): ApiError {
  const message = 'That time has passed. Choose a later one.'
  return invalidField('publishAt', message)
}

export function addressIsTaken(): ApiError {
  return invalidField('slug', 'Another service has this address. Choose a different one.')
}

export function isUsed(path: string, by: string): ApiError {
  return invalidField(
    path,
    `“${by}” already uses this. Write something that only this service has.`,
  )
}

export function photoIsUnreadable(): ApiError {
  const message =
    'This isn’t a photo that we can read: a JPEG, PNG, WebP, or AVIF file. If it is one, it may be damaged.'
  return invalidField('data', message)
}

export function photoIsTooLarge(): ApiError {
  const message = `This photo is too large: ${MOST_PHOTO_BYTES / 1_000_000} MB and ${MOST_PIXELS / 1_000_000} million pixels at most. Choose a smaller copy.`
  return invalidField('data', message)
}

function invalidField(path: string, message: string): ApiError {
  return new ApiError(400, 'invalid_request', message, [{ path, message }])
}
