import { caseStudies } from 'content:case-studies'
import { stories as section } from '../../../cms/pages/home.ts'
import { StoryCarousel } from '../../features/stories/story-carousel.tsx'

/** The page tells the first story above the carousel, so it comes last here. */
const [told, ...others] = caseStudies
const stories = told ? [...others, told] : others

export function AllStories() {
  return <StoryCarousel stories={stories} isStamped={section.mark !== ''} />
}
