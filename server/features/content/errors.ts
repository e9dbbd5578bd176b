import { ApiError } from '../../lib/errors.ts'

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

function invalidField(path: string, message: string): ApiError {
  return new ApiError(400, 'invalid_request', message, [{ path, message }])
}
