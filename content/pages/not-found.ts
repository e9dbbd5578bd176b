/** Title and text of the 404 page, as specified. */
export const notFound = {
  title: '404 Page Not Found',
  text: "The page you're looking for doesn't exist or has been moved.",
  home: 'Back to Home',
  services: 'All services',
} as const
