import { caseStudies } from 'content:case-studies'
import { StoryCarousel } from '../../features/stories/story-carousel.tsx'

/** All nine stories, with what moves them. */
export function ToldStories() {
  return <StoryCarousel stories={caseStudies} />
}
